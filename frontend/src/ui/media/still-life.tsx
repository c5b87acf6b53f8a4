import styles from './still-life.module.css';

/** A cap resting on a stack of books, drawn in the shop's own colours. Decoration, hidden from screen readers. */
export const StillLife = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 640 620" aria-hidden="true" focusable="false" overflow="visible">
    <linearGradient id="still-life-shade">
      <stop className={styles.lit} offset="0.55" />
      <stop className={styles.unlit} offset="1" />
    </linearGradient>
    <circle className={styles.sun} cx="350" cy="300" r="238" />
    <rect className={styles.table} x="-4400" y="556" width="5040" height="2000" />
    <ellipse className={styles.ground} cx="320" cy="560" rx="262" ry="15" />
    <Branch />
    <Books />
    <Cap />
  </svg>
);

/** The leaves of a eucalyptus branch: x, y and rotation in degrees. */
const leaves = [
  [538, 330, -38],
  [584, 302, 28],
  [528, 268, -52],
  [590, 240, 36],
  [532, 208, -44],
  [580, 178, 22],
  [548, 150, -16],
] as const;

const Branch = () => (
  <g>
    <path className={styles.stem} d="M556 452 C 552 380 572 300 560 150" />
    {leaves.map(([x, y, turn]) => (
      <g key={y} transform={`translate(${x} ${y}) rotate(${turn})`}>
        <path className={styles.leaf} d="M0 34 C -22 14 -18 -22 0 -46 C 18 -22 22 14 0 34 Z" />
        <path className={styles.vein} d="M0 34 V -34" />
      </g>
    ))}
    <path
      className={styles.glass}
      d="M543 408 h26 v42 c0 16 24 26 24 52 v44 a12 12 0 0 1 -12 12 h-50 a12 12 0 0 1 -12 -12 v-44 c0 -26 24 -36 24 -52 z"
    />
    <path className={styles.water} d="M521 498 h70 v46 a12 12 0 0 1 -12 12 h-46 a12 12 0 0 1 -12 -12 z" />
    <path className={styles.shine} d="M531 500 v40" />
  </g>
);

const Books = () => (
  <g>
    {/* Spine, cloth */}
    <rect className={styles.clothDeep} x="92" y="494" width="404" height="64" rx="5" />
    <path className={styles.foil} d="M124 494 v64 M134 494 v64 M454 494 v64 M464 494 v64" />
    <text className={styles.titleLight} x="294" y="535" textLength="236">
      THE SALT ROAD
    </text>
    {/* Fore-edge: pages */}
    <rect className={styles.clothPale} x="128" y="440" width="356" height="54" rx="3" />
    <rect className={styles.pages} x="128" y="447" width="350" height="40" />
    <path
      className={styles.sheets}
      d="M128 453 H478 M128 459 H478 M128 464 H478 M128 470 H478 M128 476 H478 M128 481 H478"
    />
    {/* Spine, paper */}
    <rect className={styles.paper} x="108" y="394" width="350" height="46" rx="4" />
    <rect className={styles.band} x="140" y="394" width="34" height="46" />
    <text className={styles.titleDark} x="316" y="424" textLength="214">
      Small Hours
    </text>
    {/* Spine, cloth again */}
    <rect className={styles.clothWarm} x="150" y="340" width="312" height="54" rx="5" />
    <path className={styles.foil} d="M176 340 v54 M436 340 v54" />
    <text className={styles.titleLight} x="306" y="374" textLength="190">
      COLD FRONT
    </text>
    {/* Bookmark ribbon */}
    <path className={styles.ribbon} d="M146 484 c 2 18 -6 26 0 46 l 7 -8 l 7 8 c -5 -20 3 -28 0 -46 z" />
    {/* Shade: the light is on the left */}
    <g fill="url(#still-life-shade)">
      <rect x="150" y="340" width="312" height="54" rx="5" />
      <rect x="108" y="394" width="350" height="46" rx="4" />
      <rect x="128" y="440" width="356" height="54" rx="3" />
      <rect x="92" y="494" width="404" height="64" rx="5" />
    </g>
    <path
      className={styles.contact}
      d="M150 394 H462 V400 H150 z M128 440 H458 V445 H128 z M128 494 H484 V500 H128 z"
    />
  </g>
);

const Cap = () => (
  <g>
    <ellipse className={styles.ground} cx="292" cy="341" rx="170" ry="8" />
    {/* Crown */}
    <path
      className={styles.crown}
      d="M196 326 C 186 226 236 160 322 156 C 408 156 446 232 440 338 C 380 348 260 350 196 326 Z"
    />
    <path
      className={styles.crownShade}
      d="M372 168 C 424 196 446 258 440 338 C 418 342 396 344 372 345 C 398 280 396 214 372 168 Z"
    />
    <path
      className={styles.seam}
      d="M322 156 C 268 190 246 262 250 340 M322 156 C 372 196 392 268 382 344 M322 156 C 240 174 206 240 206 328"
    />
    <path
      className={styles.stitch}
      d="M330 160 C 382 200 402 268 392 343 M314 160 C 260 194 237 262 241 339"
    />
    <circle className={styles.eyelet} cx="298" cy="216" r="4" />
    <circle className={styles.eyelet} cx="366" cy="222" r="4" />
    <ellipse className={styles.button} cx="322" cy="155" rx="13" ry="7" />
    {/* Badge: a page with the curve of a brim */}
    <g transform="translate(218 272) rotate(-8)">
      <path className={styles.badge} d="M0 -22 C 12 -26 22 -24 30 -20 V 22 C 22 18 12 16 0 20 Z" />
      <path
        className={styles.badgeLine}
        d="M6 -10 C 12 -12 18 -12 24 -9 M6 0 C 12 -2 18 -2 24 1 M6 10 C 12 8 18 8 24 11"
      />
    </g>
    {/* Brim with its underside */}
    <path
      className={styles.underBrim}
      d="M204 318 C 150 306 84 322 52 356 C 58 366 76 366 96 364 C 150 356 214 352 268 344 Z"
    />
    <path
      className={styles.brim}
      d="M197 314 C 140 300 74 318 46 348 C 42 354 44 358 52 358 C 110 344 200 342 280 345 C 250 340 216 330 197 314 Z"
    />
    <path
      className={styles.brimStitch}
      d="M196 323 C 146 312 92 326 66 347 M204 331 C 164 322 120 332 92 344 M214 338 C 184 332 152 338 128 343"
    />
  </g>
);
