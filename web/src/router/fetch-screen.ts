import { createContext, useContext } from 'react';

/** Starts to load the screen of a path. */
export const FetchScreen = createContext<(pathname: string) => void>(() => {});

/** Returns a function that starts to load the screen of a path, if it is not loaded yet. */
export const useFetchScreen = (): ((pathname: string) => void) => useContext(FetchScreen);
