/** A QR code from its rows, `1` dark and `0` light. Black on white in every theme, because cameras need it. */
export function QrCode({ rows, label }: { readonly rows: readonly string[]; readonly label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`} width="200" height="200">
      <rect width={rows.length} height={rows.length} fill="var(--qr-paper)" />
      <path d={darkModules(rows)} fill="var(--qr-ink)" shapeRendering="crispEdges" />
    </svg>
  );
}

function darkModules(rows: readonly string[]): string {
  return rows.flatMap((row, y) => [...row].map((module, x) => (module === '1' ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
