interface CodeMeaningsProps {
  lead: string;
  codes: readonly { code: string; text: string }[];
}

/** Shows an answer with result codes and their meanings. */
export function CodeMeanings({ lead, codes }: CodeMeaningsProps) {
  return (
    <>
      {lead}
      <ul className="mt-3 flex flex-col gap-1">
        {codes.map(({ code, text }) => (
          <li key={code} className="flex gap-3">
            <code className="w-10 shrink-0 font-mono text-text">{code}</code>
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}
