"""deduct as a tool over the Model Context Protocol, on standard input and output.

pip install . 'mcp>=2'
In the settings of a program that speaks the protocol: the command `python`, with this file's path as its argument.
"""

from __future__ import annotations

import asyncio
import json
from typing import Any

from mcp.server import Server
from mcp.server.stdio import stdio_server
from mcp.types import CallToolRequestParams, CallToolResult, ListToolsResult, TextContent, Tool

from deduct import DeductError, Solver, __version__
from deduct.solving.tool import TOOL, call_tool

solver = Solver.load()


async def list_tools(context: Any, params: Any) -> ListToolsResult:
    """The one tool."""
    tool = Tool(name=TOOL["name"], description=TOOL["description"], input_schema=TOOL["parameters"])
    return ListToolsResult(tools=[tool])


async def call(context: Any, params: CallToolRequestParams) -> CallToolResult:
    """The answers as text for the language model and as an object for its program."""
    try:
        if params.name != TOOL["name"]:
            raise DeductError(f"there is no tool {params.name!r}; call {TOOL['name']}")
        told = {"answers": await asyncio.to_thread(call_tool, solver, params.arguments or {})}
    except DeductError as error:
        return CallToolResult(content=[TextContent(type="text", text=str(error))], is_error=True)
    text = json.dumps(told, ensure_ascii=False)
    return CallToolResult(content=[TextContent(type="text", text=text)], structured_content=told)


async def main() -> None:
    """Serve until standard input ends."""
    server = Server("deduct", version=__version__, on_list_tools=list_tools, on_call_tool=call)
    async with stdio_server() as (reading, writing):
        await server.run(reading, writing, server.create_initialization_options())


if __name__ == "__main__":
    asyncio.run(main())
