import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { APP_CHECK_KEY } from '#config.ts';
import { app } from './auth.ts';

const appCheck = initializeAppCheck(app, {
  provider: new ReCaptchaEnterpriseProvider(APP_CHECK_KEY),
  isTokenAutoRefreshEnabled: true,
});

/**
 * Returns the token by which the API recognises this app. Undefined if there is none; the API then refuses
 * calls.
 */
export const appCheckToken = async (): Promise<string | undefined> => {
  const result = await getToken(appCheck).catch(() => undefined);
  return result?.token;
};
