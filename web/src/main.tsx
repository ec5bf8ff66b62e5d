import './styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppRouter, browserHistory } from './router/index.ts';
import { RouteErrorScreen } from './screens/layout/route-error-screen.tsx';
import { reloadWhenOutdated } from '#lib/browser/reload-when-outdated.ts';
import { loadFrame } from '#lib/timing/parts.ts';
import { expectsUser, startSession } from '#session/session.ts';
import { applyAppearance } from '#settings/settings-store.ts';
import { routes } from './routes.tsx';

applyAppearance();
reloadWhenOutdated();
// Remove the prerendered page and its styles. These repeat rules of the app, and would change which rule
// wins.
const page = document.getElementById('page');
if (page) for (const part of [page, document.getElementById('styles')]) part?.remove();

const draw = () =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <AppRouter history={browserHistory()} routes={routes} ErrorScreen={RouteErrorScreen} />
    </StrictMode>,
  );

// Until it is known who is signed in, the screens draw nothing. They ask again if that or the frame fails.
if (expectsUser()) {
  void loadFrame();
  startSession().then(draw, draw);
} else draw();
