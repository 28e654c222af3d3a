// Pages with runnable samples load this one file, because two files would weigh more.
import "./reader.ts";
import "./explorer-opener.ts";
