interface MailFrameProps {
  title: string;
  html: string;
  className?: string;
}

/** A mail as its reader would see it; the frame runs nothing and reaches nowhere. */
export function MailFrame({ title, html, className = "h-136" }: MailFrameProps) {
  return (
    <iframe
      title={title}
      sandbox=""
      srcDoc={html}
      className={`w-full rounded-lg border border-line bg-white ${className}`}
    />
  );
}
