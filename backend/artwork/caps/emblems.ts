/** Small drawings of 200 by 200 units, in few flat colours, as an embroiderer would want them. */
const drawing = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="768" height="768" viewBox="0 0 200 200">${body}</svg>`;

const turned = (count: number, radius: number, shape: (i: number) => string, from = 0) =>
  Array.from({ length: count }, (_, i) => {
    const angle = from + (360 / count) * i;
    return `<g transform="rotate(${angle} 100 100) translate(0 ${-radius})">${shape(i)}</g>`;
  }).join('');

const leaf = (x: number, y: number, long: number, wide: number, angle: number, colour: string) =>
  `<path transform="translate(${x} ${y}) rotate(${angle})" fill="${colour}" d="M0 0C${wide} ${-long * 0.25} ${wide * 0.9} ${-long * 0.7} 0 ${-long}C${-wide * 0.9} ${-long * 0.7} ${-wide} ${-long * 0.25} 0 0Z"/>`;

const waveLine = (y: number, colour: string, thick: number, from = 20, to = 180, swing = 12) => {
  const step = 40;
  let d = `M${from} ${y}`;
  for (let x = from; x < to; x += step) d += `q${step / 4} ${-swing} ${step / 2} 0t${step / 2} 0`;
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${thick}" stroke-linecap="round"/>`;
};

export const emblems = {
  banksia: (cone: string, foliage: string, tip: string) => {
    const rows = Array.from({ length: 7 }, (_, row) =>
      Array.from({ length: 5 }, (_, i) => {
        const y = 62 + row * 13;
        const wide = Math.sin(((row + 1.1) / 8.2) * Math.PI) * 34 + 4;
        const x = 100 + ((i - 2) / 2) * wide;
        return `<ellipse cx="${x}" cy="${y + Math.abs(i - 2) * 3}" rx="8" ry="5.4" fill="${(row + i) % 2 ? cone : tip}"/>`;
      }).join(''),
    ).join('');
    const leaves = [-72, -44, 44, 72].map((angle) => leaf(100, 158, 80, 11, angle, foliage)).join('');
    return drawing(
      `${leaves}<path d="M95 150h10v38h-10z" fill="${foliage}"/><ellipse cx="100" cy="100" rx="33" ry="56" fill="${cone}"/>${rows}<path d="M100 34l6 16h-12z" fill="${tip}"/>`,
    );
  },
  lighthouse: (ground: string, ink: string, tower: string, border: string) =>
    drawing(
      `<path d="M100 8C150 8 188 40 188 92v70c0 18-12 30-30 30H42c-18 0-30-12-30-30V92C12 40 50 8 100 8z" fill="${border}"/><path d="M100 20c44 0 76 28 76 72v66c0 14-8 22-22 22H46c-14 0-22-8-22-22V92c0-44 32-72 76-72z" fill="${ground}"/><path d="M112 62l58-22v38z" fill="#f3cf7a"/><path d="M88 62L30 40v38z" fill="#f3cf7a"/><path d="M86 76h28l8 72H78z" fill="${tower}"/><path d="M84.500 92h31l1.500 16H83zM81.500 122h37l1.500 14H80z" fill="${ink}"/><rect x="86" y="54" width="28" height="18" fill="${tower}"/><path d="M82 54h36l-18-18z" fill="${ink}"/><rect x="80" y="72" width="40" height="6" fill="${ink}"/>${waveLine(154, ink, 6, 40, 150, 8)}${waveLine(168, ink, 6, 40, 150, 8)}`,
    ),
  dunes: (sky: string, sun: string, ridges: readonly string[], border: string) =>
    drawing(
      `<rect x="6" y="34" width="188" height="132" rx="16" fill="${border}"/><rect x="16" y="44" width="168" height="112" rx="8" fill="${sky}"/><circle cx="112" cy="92" r="30" fill="${sun}"/>${ridges
        .map(
          (colour, i) =>
            `<path d="M16 ${104 + i * 14}C52 ${88 + i * 16} 84 ${118 + i * 10} 116 ${104 + i * 14}S168 ${94 + i * 14} 184 ${106 + i * 12}V148q0 8-8 8H24q-8 0-8-8z" fill="${colour}"/>`,
        )
        .join('')}`,
    ),
  gumLeaf: (blade: string, rib: string) =>
    drawing(
      `<path d="M44 168C30 110 60 44 158 24 160 96 122 154 44 168Z" fill="${blade}"/><path d="M28 186C70 120 104 80 156 26" fill="none" stroke="${rib}" stroke-width="6" stroke-linecap="round"/><path d="M70 132c4-14 4-26 2-38M92 106c6-12 6-24 4-34M84 114c14 0 28-2 38-8M110 88c10 0 18-2 26-6" stroke="${rib}" stroke-width="3.500" fill="none" stroke-linecap="round"/>`,
    ),
  magpie: (black: string, white: string, grey: string, ground: string) =>
    drawing(
      `<circle cx="100" cy="100" r="92" fill="${black}"/><circle cx="100" cy="100" r="85" fill="${ground}"/><path d="M34 84L62 66l8 16z" fill="${grey}"/><path d="M58 72C60 50 88 42 104 60 112 72 126 82 142 100L172 134 148 138C128 150 96 148 80 124 70 108 60 92 58 72Z" fill="${black}"/><path d="M98 58C112 66 118 78 132 92 118 98 102 92 96 76 94 70 94 62 98 58Z" fill="${white}"/><path d="M96 112C112 110 132 116 148 126L132 130C116 128 102 124 96 112Z" fill="${white}"/><path d="M142 104L180 130 156 140Z" fill="${black}"/><circle cx="75" cy="67" r="4" fill="${white}"/><path d="M100 143l-4 26M118 144l0 25M84 170h28M108 170h22" stroke="${black}" stroke-width="5" fill="none" stroke-linecap="round"/>`,
    ),
  wattle: (gold: string, pale: string, green: string) => {
    const balls = [
      [70, 58, 15],
      [98, 40, 16],
      [126, 52, 14],
      [86, 82, 14],
      [114, 78, 16],
      [140, 82, 13],
      [74, 108, 12],
      [102, 110, 14],
      [130, 108, 12],
    ];
    return drawing(
      `<path d="M58 186C84 150 96 116 104 50" stroke="${green}" stroke-width="6" fill="none" stroke-linecap="round"/>${leaf(74, 162, 76, 10, -58, green)}${leaf(84, 146, 84, 10, 62, green)}${leaf(94, 128, 60, 8, -80, green)}${balls
        .map(([x, y, r], i) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${i % 3 ? gold : pale}"/>`)
        .join('')}`,
    );
  },
  wave: (thread: string) =>
    drawing(
      `<path d="M12 132C40 132 52 108 66 88c18-28 54-34 72-8 10 16 2 36-16 36-12 0-18-12-12-20M78 132c20 0 26-14 44-14 22 0 24 14 66 14" fill="none" stroke="${thread}" stroke-width="9" stroke-linecap="round"/>`,
    ),
  waves: (thread: string) =>
    drawing([70, 100, 130].map((y, i) => waveLine(y, thread, 8, 20 + i * 10, 180 - i * 10, 16)).join('')),
  wren: (blue: string, sky: string, dark: string, pale: string) =>
    drawing(
      `<path d="M138 96l34-76 12 6-24 80z" fill="${dark}"/><path d="M52 78c6-28 38-36 56-16 12 14 34 22 46 40 14 24-6 56-44 56-40 0-68-36-58-80z" fill="${dark}"/><path d="M64 104c4 36 30 54 58 50-12 12-40 10-54-8-10-14-10-28-4-42z" fill="${pale}"/><path d="M54 74c8-24 36-30 52-12-14 2-22 8-26 16-8-6-18-8-26-4z" fill="${blue}"/><path d="M58 92c8-8 20-8 30 0-8 8-22 8-30 0z" fill="${sky}"/><path d="M108 84c20 8 40 14 48 32-20 4-46-4-48-32z" fill="${blue}"/><path d="M54 78l-28 4 28 10z" fill="#3a3230"/><circle cx="70" cy="76" r="4" fill="#fff"/><path d="M98 156l-2 28M116 154l2 28" stroke="#3a3230" stroke-width="5" stroke-linecap="round"/>`,
    ),
  ball: (yellow: string, seam: string, dash: string) =>
    drawing(
      `<circle cx="120" cy="92" r="46" fill="${yellow}"/><path d="M86 62c24 10 34 46 20 74M148 56c-16 20-14 52 14 64" stroke="${seam}" stroke-width="7" fill="none"/><path d="M18 128l40-12M26 152l40-14M46 172l36-14" stroke="${dash}" stroke-width="8" stroke-linecap="round"/>`,
    ),
  ampersand: (thread: string) =>
    drawing(
      `<path d="M158 168C128 142 92 104 80 82c-14-26-2-50 22-50s34 26 18 44C102 96 52 100 46 136c-4 26 16 40 40 36 34-6 60-38 70-72M138 98h38" fill="none" stroke="${thread}" stroke-width="15" stroke-linecap="round" stroke-linejoin="round"/>`,
    ),
  snowGum: (ground: string, ink: string, border: string) =>
    drawing(
      `<rect x="10" y="50" width="180" height="100" rx="6" fill="${border}"/><rect x="17" y="57" width="166" height="86" rx="3" fill="${ground}"/><path d="M92 136c6-18-6-28-18-38M92 136c4-22 20-24 34-40M98 114c-2-12 2-20 6-30" stroke="${ink}" stroke-width="6" fill="none" stroke-linecap="round"/><ellipse cx="66" cy="88" rx="26" ry="13" fill="${ink}"/><ellipse cx="104" cy="76" rx="24" ry="12" fill="${ink}"/><ellipse cx="136" cy="90" rx="24" ry="12" fill="${ink}"/>`,
    ),
  stamp: (hide: string, pressed: string) => {
    const petals = turned(12, 30, () => `<ellipse cx="100" cy="100" rx="5" ry="17" fill="${pressed}"/>`);
    return drawing(
      `<rect x="20" y="20" width="160" height="160" rx="26" fill="${hide}"/><rect x="32" y="32" width="136" height="136" rx="18" fill="none" stroke="${pressed}" stroke-width="3.500" stroke-dasharray="8 5"/>${petals}<circle cx="100" cy="100" r="11" fill="${pressed}"/>${turned(24, 56, () => `<circle cx="100" cy="100" r="2.600" fill="${pressed}"/>`)}`,
    );
  },
  tab: (ground: string, ink: string) =>
    drawing(
      `<rect x="20" y="40" width="160" height="120" fill="${ground}"/><path d="M128 132C112 118 92 98 86 86c-8-14-2-28 12-28s20 16 10 26C98 94 70 98 66 118c-2 14 8 22 22 20 18-4 32-20 38-40" fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round"/>`,
    ),
};
