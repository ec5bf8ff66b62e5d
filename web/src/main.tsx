import './styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppRouter } from './router/app-router.tsx';
import { browserHistory } from './router/app-history.ts';
import { applyAppearance } from '#settings/settings-store.ts';
import { routes } from './routes.tsx';

applyAppearance();

// A page that was rendered ahead makes room, with its styles: the same rules in two places would be out of order.
const page = document.getElementById('page');
if (page) for (const part of [page, document.getElementById('styles')]) part?.remove();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <AppRouter history={browserHistory()} routes={routes} />
  </StrictMode>,
);
