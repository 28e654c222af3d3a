// One file for pages with samples to run: two would weigh more together.
import "./reader.ts";
import "./explorer-opener.ts";
