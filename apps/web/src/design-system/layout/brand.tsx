import { APPLICATION_VERSION, texts } from '@advice-builder/contract';
import { Icon } from '../icon.tsx';
import styles from './brand.module.css';

export function BrandMark() {
  return (
    <span className={styles.mark}>
      <Icon name="home" stroke={1.8} />
    </span>
  );
}

/** A footer with the name of the product, its description and its version. */
export function VersionFooter({ centred = false }: { readonly centred?: boolean }) {
  return (
    <footer className={centred ? styles.footerCentred : styles.footer}>
      <span>{texts.appName}</span>
      <span>Aged care and retirement calculator</span>
      <span className="numeric">Version {APPLICATION_VERSION}</span>
    </footer>
  );
}
