import '@fontsource-variable/inter/opsz.css';
import './design-system/tokens.css';
import './design-system/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Application } from './app/application.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');

createRoot(root).render(
  <StrictMode>
    <Application />
  </StrictMode>,
);
