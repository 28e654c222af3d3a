interface CodeMeaningsProps {
  codes: readonly { code: string; text: string }[];
}

/** Lists result codes with their meanings. */
export function CodeMeanings({ codes }: CodeMeaningsProps) {
  return (
    <ul className="mt-3 flex flex-col gap-1">
      {codes.map(({ code, text }) => (
        <li key={code} className="flex gap-3">
          <code className="w-10 shrink-0 font-mono text-text">{code}</code>
          {text}
        </li>
      ))}
    </ul>
  );
}
