import { create } from 'qrcode';
import { classNames } from '#src/ui/class-names.ts';
import styles from './qr-code.module.css';

/** The white border around a QR code, in modules. */
const border = 4;

/** A QR code, as one path. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const width = size + 2 * border;
  const path = [...data]
    .flatMap((isDark, index) =>
      isDark ? [`M${(index % size) + border} ${Math.floor(index / size) + border}h1v1h-1z`] : [],
    )
    .join('');
  return (
    <svg
      className={classNames(styles.code, className)}
      viewBox={`0 0 ${width} ${width}`}
      role="img"
      aria-label={label}
    >
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
