import { type LegalBlock, type LegalSection, type Particulars, withParticulars } from './legal-document.ts';
import styles from './legal-page.module.css';

/** The numbered sections of a legal text. */
export const LegalSections = ({
  sections,
  particulars,
}: {
  sections: readonly LegalSection[];
  particulars: Partial<Particulars>;
}) => (
  <div className={styles.sections}>
    {sections.map(({ id, heading, body }, at) => (
      <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
        <h2 id={`${id}-heading`} className={styles.heading}>
          <span className={styles.number}>{at + 1}.</span> {heading}
        </h2>
        {body.map((block) => (
          <Block
            key={typeof block === 'string' ? block : block.join()}
            block={block}
            particulars={particulars}
          />
        ))}
      </section>
    ))}
  </div>
);

function Block({ block, particulars }: { block: LegalBlock; particulars: Partial<Particulars> }) {
  if (typeof block === 'string') return <p>{withParticulars(block, particulars)}</p>;
  return (
    <ul className={styles.points}>
      {block.map((point) => (
        <li key={point}>{withParticulars(point, particulars)}</li>
      ))}
    </ul>
  );
}
