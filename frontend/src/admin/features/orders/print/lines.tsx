/** An address, line by line. */
export const Lines = ({ lines, className }: { lines: readonly string[]; className?: string }) => (
  <address className={className}>
    {lines.map((line) => (
      <span key={line}>{line}</span>
    ))}
  </address>
);
