import { encodeQR } from 'qr';
import { useMemo } from 'react';

/** Returns the dark squares of a picture, row by row, as one path. */
const pathOf = (squares: readonly (readonly boolean[])[]): string =>
  squares.flatMap((line, y) => line.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

/** The QR code for an authenticator's camera: dark on light in both colour modes, with the margin that it needs. */
export function KeyPicture({ address }: { address: string }) {
  const squares = useMemo(() => encodeQR(address, 'raw', { border: 4 }), [address]);
  return (
    <svg
      className="key-picture"
      viewBox={`0 0 ${squares.length} ${squares.length}`}
      role="img"
      aria-label="The key as a picture, for the camera of your authenticator"
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={pathOf(squares)} fill="#000" />
    </svg>
  );
}
