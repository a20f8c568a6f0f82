export { COMPOSER_VERSION } from '@advice-builder/results';
