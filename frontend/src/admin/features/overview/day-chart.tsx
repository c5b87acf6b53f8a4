import { formatAud } from '@brim-and-page/backend/contract/money';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { type PointerEvent, type RefCallback, useCallback, useState } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { countOf } from '../../ui/text/count.ts';
import { formatDate, formatShortDate, type MoneyDay } from './dates.ts';
import styles from './day-chart.module.css';

const height = 200;
const margin = { top: 12, right: 4, bottom: 28, left: 52 };
const plotHeight = height - margin.top - margin.bottom;
const roomPerDate = 64;

const axisAud = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

interface DayChartProps {
  title: string;
  days: readonly MoneyDay[];
  previousCents: number;
  noun: string;
}

/**
 * A bar for each day, and a line at the average day of the period before. A slider over the bars chooses a day, whose
 * figures are written below: by pointer, touch and arrow keys, and read out by screen readers.
 */
export function DayChart({ title, days, previousCents, noun }: DayChartProps) {
  const [ref, width] = useWidth();
  const [chosen, setChosen] = useState<number>();
  const index = Math.min(chosen ?? days.length - 1, days.length - 1);
  const textOf = ({ date, cents, count }: MoneyDay) =>
    `${formatDate(date)}: ${formatAud(cents)}, ${countOf(count, noun)}`;
  const day = days[index];
  const choose = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width: shown } = currentTarget.getBoundingClientRect();
    const at = Math.floor(((clientX - left) / shown) * days.length);
    setChosen(Math.min(Math.max(at, 0), days.length - 1));
  };
  return (
    <div ref={ref}>
      <div className={styles.plot}>
        {width > 0 && <Plot days={days} average={previousCents / days.length} width={width} chosen={index} />}
        <input
          type="range"
          className={styles.slider}
          style={{ left: margin.left, right: margin.right, bottom: margin.bottom }}
          aria-label={`${title}: day`}
          min={0}
          max={days.length - 1}
          value={index}
          aria-valuetext={day && textOf(day)}
          onChange={({ target }) => setChosen(Number(target.value))}
          onPointerMove={choose}
        />
      </div>
      <p className={styles.reading}>
        <span>{day && textOf(day)}</span>
        <span className={styles.key}>
          Average day before: {formatAud(Math.round(previousCents / days.length))}
        </span>
      </p>
    </div>
  );
}

interface PlotProps {
  days: readonly MoneyDay[];
  /** Of a day of the period before, in cents. */
  average: number;
  width: number;
  chosen: number;
}

/** The drawing; screen readers get the slider and the table instead. */
function Plot({ days, average, width, chosen }: PlotProps) {
  const plotWidth = Math.max(0, width - margin.left - margin.right);
  const amounts = [0, average, ...days.map(({ cents }) => cents)];
  const dates = scaleBand({ domain: days.map(({ date }) => date), range: [0, plotWidth], padding: 0.25 });
  const cents = scaleLinear({
    domain: [Math.min(...amounts), Math.max(...amounts, 100)],
    range: [plotHeight, 0],
    nice: 4,
  });
  const step = Math.ceil(days.length / Math.max(1, Math.floor(plotWidth / roomPerDate)));
  // Counted from today, so that today always has a label.
  const labels = days.filter((_, at) => (days.length - 1 - at) % step === 0).map(({ date }) => date);
  const tick = { className: styles.tick };
  return (
    <svg width={width} height={height} aria-hidden="true">
      <g transform={`translate(${margin.left}, ${margin.top})`}>
        <AxisLeft
          scale={cents}
          numTicks={4}
          tickFormat={(value) => axisAud.format(Number(value) / 100)}
          hideAxisLine
          hideTicks
          tickLabelProps={{ ...tick, textAnchor: 'end', dx: -4, dy: '0.33em' }}
        />
        {days.map(({ date, cents: amount }, at) => (
          <rect
            key={date}
            className={classNames(styles.bar, at === chosen && styles.chosen)}
            x={dates(date) ?? 0}
            width={dates.bandwidth()}
            y={cents(Math.max(0, amount))}
            height={Math.abs(cents(amount) - cents(0))}
          />
        ))}
        <line className={styles.before} x2={plotWidth} y1={cents(average)} y2={cents(average)} />
        <line className={styles.zero} x2={plotWidth} y1={cents(0)} y2={cents(0)} />
        <AxisBottom
          top={plotHeight}
          scale={dates}
          tickValues={labels}
          tickFormat={formatShortDate}
          hideAxisLine
          hideTicks
          tickLabelProps={(_, at, all) => ({
            ...tick,
            textAnchor: at === all.length - 1 ? 'end' : 'middle',
            dx: at === all.length - 1 ? dates.bandwidth() / 2 : 0,
          })}
        />
      </g>
    </svg>
  );
}

/** Measures an element: returns its ref and its width in px, 0 before it is shown. */
function useWidth(): [ref: RefCallback<HTMLElement>, width: number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
