"""From a configuration to a released model: data, runs, weights mixed, chosen, calibrated and described."""
