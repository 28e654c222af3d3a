/** Draws each remark on its own line. */
export const RemarkLines = ({ remarks }: { remarks: readonly string[] }) => (
  <td>
    {[...remarks.entries()].map(([place, remark]) => (
      <p key={place}>{remark}</p>
    ))}
  </td>
);
