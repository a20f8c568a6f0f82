import { classNames } from '../../design-system/index.ts';
import styles from './help.module.css';
import { PICTURES, type Picture, type PictureName } from './pictures.ts';

/** The drawing is one image to a screen reader, described by its text alternative. */
export function AnswerPicture({ name }: { readonly name: PictureName }) {
  const { alternative, bars, below }: Picture = PICTURES[name];
  return (
    <div role="img" aria-label={alternative} className={styles.picture}>
      {bars.map(({ title, parts }) => (
        <div key={title}>
          <p className={styles.barTitle}>{title}</p>
          <div className={styles.bar}>
            {parts.map(({ words, share, tone }) => (
              <span key={words} className={classNames(styles.part, styles[tone])} style={{ flexGrow: share }}>
                {words}
              </span>
            ))}
          </div>
        </div>
      ))}
      {below !== undefined && <p className={styles.below}>{below}</p>}
    </div>
  );
}
