import { PROVIDER } from "../provider.ts";

/** The PDF is made from the site's own content. */
export const PROPOSAL_PDF_PATH = `/proposal/${PROVIDER.path}-proposal.pdf`;
