import { type LegalBlock, type LegalDocument, type ShopDetails, withShopDetails } from './legal-document.ts';
import page from './legal-page.module.css';
import styles from './legal-sections.module.css';

/** The numbered sections of a legal text. */
export const LegalSections = ({
  sections,
  details,
}: {
  sections: LegalDocument['sections'];
  details: Partial<ShopDetails>;
}) => (
  <div className={styles.sections}>
    {Object.entries(sections).map(([id, { heading, body }], index) => (
      <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
        <h2 id={`${id}-heading`} className={styles.heading}>
          <span className={page.number}>{index + 1}.</span> {heading}
        </h2>
        {body.map((block) => (
          <Block key={typeof block === 'string' ? block : block.join()} block={block} details={details} />
        ))}
      </section>
    ))}
  </div>
);

function Block({ block, details }: { block: LegalBlock; details: Partial<ShopDetails> }) {
  if (typeof block === 'string') return <p>{withShopDetails(block, details)}</p>;
  return (
    <ul className={styles.points}>
      {block.map((point) => (
        <li key={point}>{withShopDetails(point, details)}</li>
      ))}
    </ul>
  );
}
