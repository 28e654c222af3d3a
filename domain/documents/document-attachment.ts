// What may come with a tax invoice; each file as an inquiry's (domain/support/attachment.ts).
export const DOCUMENT_ATTACHMENT_LIMITS = { maxFiles: 5, maxTotalBytes: 10 * 1024 * 1024 } as const;

interface Attached {
  readonly sizeBytes: number;
}

/** Whether another file still has room among those that are there. */
export const hasRoomFor = (attached: readonly Attached[], { sizeBytes }: Attached): boolean =>
  attached.length < DOCUMENT_ATTACHMENT_LIMITS.maxFiles &&
  attached.reduce((sum, each) => sum + each.sizeBytes, sizeBytes) <= DOCUMENT_ATTACHMENT_LIMITS.maxTotalBytes;
