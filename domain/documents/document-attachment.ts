// A tax invoice may carry files; each follows the limits of an inquiry's file (domain/support/attachment.ts).
export const DOCUMENT_ATTACHMENT_LIMITS = { maxFiles: 5, maxTotalBytes: 10 * 1024 * 1024 } as const;

interface Attached {
  readonly sizeBytes: number;
}

/** Says whether one more file fits beside those already attached. */
export const hasRoomFor = (attached: readonly Attached[], { sizeBytes }: Attached): boolean =>
  attached.length < DOCUMENT_ATTACHMENT_LIMITS.maxFiles &&
  attached.reduce((sum, each) => sum + each.sizeBytes, sizeBytes) <= DOCUMENT_ATTACHMENT_LIMITS.maxTotalBytes;
