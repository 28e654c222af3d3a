/** Certificate files are a few kilobytes long. */
export const CERTIFICATE_FILE_BYTES_MAX = 16 * 1024;

// The limits are checked before the files are sent and again where they arrive.
export const CERTIFICATE_FILE_LIMITS = {
  signCert: { maxFiles: 1, maxBytes: CERTIFICATE_FILE_BYTES_MAX, extensions: ["der", "cer"] },
  signPri: { maxFiles: 1, maxBytes: CERTIFICATE_FILE_BYTES_MAX, extensions: ["key"] },
  pfx: { maxFiles: 1, maxBytes: CERTIFICATE_FILE_BYTES_MAX, extensions: ["pfx", "p12"] },
} as const;
