import '../../apps/web/src/design-system/tokens.css';
import '../../apps/web/src/design-system/global.css';
