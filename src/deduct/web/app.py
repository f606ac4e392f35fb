"""The application: the API, the page, and what surrounds them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import Depends, FastAPI
from fastapi.middleware.cors import CORSMiddleware
from fastapi.responses import FileResponse
from fastapi.routing import APIRoute
from fastapi.security import APIKeyHeader, HTTPBearer
from fastapi.staticfiles import StaticFiles

from deduct import __version__
from deduct.solving.solver import Solver
from deduct.web.access import Access
from deduct.web.metrics import ServerMetrics
from deduct.web.pool import WorkerPool
from deduct.web.refusals import add_refusals
from deduct.web.routes import VERSION_PREFIX, Service, open_router, operation_id, router
from deduct.web.settings import ServerSettings
from deduct.web.worker import LoadSolver, resident_bytes

STATIC_FOLDER = Path(__file__).parent / "static"
ABOUT = "Solves math word problems in English and Chinese by deductive steps a person can follow."

KEY = [
    Depends(HTTPBearer(auto_error=False, scheme_name="bearer", description="The key of this server.")),
    Depends(APIKeyHeader(name="X-API-Key", auto_error=False, scheme_name="header", description="The same key.")),
]
"""A key is checked before anything is parsed, in `Access`; this only describes it. Either header will do."""


def create_app(load: LoadSolver = Solver.load, settings: ServerSettings | None = None) -> FastAPI:
    """The application. Each worker process calls `load` for its solver: a function of a module, or a partial of one."""
    settings = settings or ServerSettings()
    pool = WorkerPool(load, settings, lambda problems: metrics.batches.observe(problems))
    metrics = ServerMetrics(
        {
            "deduct_waiting_seconds": ("Seconds of work accepted and not yet answered.", lambda: pool.waiting),
            "deduct_workers": ("Workers that can take a task.", lambda: pool.ready),
            "deduct_workers_replaced": ("Workers that were replaced.", lambda: pool.replaced),
            "deduct_workers_resident_memory_bytes": ("Resident memory of the workers.", lambda: pool.memory),
            "process_resident_memory_bytes": ("Resident memory of the server itself.", resident_bytes),
        }
    )

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await pool.start()
        yield
        await pool.stop()

    # The usual documentation pages load scripts from elsewhere; /docs is a page of our own.
    app = FastAPI(
        title="deduct",
        version=__version__,
        description=ABOUT,
        license_info={"name": "Apache-2.0", "identifier": "Apache-2.0"},
        docs_url=None,
        redoc_url=None,
        generate_unique_id_function=operation_id,
    )
    app.router.lifespan_context = lifespan
    app.state.service = Service(settings, pool, metrics, __version__)
    app.include_router(router, prefix=VERSION_PREFIX, dependencies=KEY if settings.api_key else None)
    app.include_router(open_router, prefix=VERSION_PREFIX)
    # The addresses of earlier editions.
    app.include_router(router, include_in_schema=False)
    app.include_router(open_router, include_in_schema=False)
    add_refusals(app)

    @app.get("/", include_in_schema=False)
    async def page() -> FileResponse:
        return FileResponse(STATIC_FOLDER / "index.html")

    @app.get("/docs", include_in_schema=False)
    async def api_page() -> FileResponse:
        return FileResponse(STATIC_FOLDER / "docs.html")

    app.mount("/static", StaticFiles(directory=STATIC_FOLDER))
    asked = {route.path for route in (*router.routes, *open_router.routes) if isinstance(route, APIRoute)}
    paths = {"/", "/docs", "/openapi.json", *asked, *(VERSION_PREFIX + path for path in asked)}
    app.add_middleware(Access, settings=settings, metrics=metrics, paths=frozenset(paths))
    if settings.cors_origins:
        # What is added last is outermost: also the refusals of `Access` must be readable for other sites' pages.
        app.add_middleware(
            CORSMiddleware,
            allow_origins=list(settings.cors_origins),
            allow_methods=["GET", "POST"],
            allow_headers=["Authorization", "Content-Type", "X-API-Key"],
            expose_headers=["Retry-After", "X-Request-ID"],
        )
    return app
