import { PROVIDER } from "../provider.ts";

/** The site's own content as a paper. */
export const PROPOSAL_PDF_PATH = `/proposal/${PROVIDER.path}-proposal.pdf`;
