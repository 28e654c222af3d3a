interface MailFrameProps {
  title: string;
  html: string;
  className?: string;
}

/** Shows a mail as its reader sees it; the frame runs no scripts and loads nothing. */
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
