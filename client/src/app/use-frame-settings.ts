import { useMemo } from 'react';
import { useGetShellConfigQuery } from '../api/home.js';
import { useAppSelector } from '../api/store.js';
import { type FrameSettings, type MenuReader, USUAL_SETTINGS, menuReader } from './menu-rules.js';

/** The server's settings for this host; null until it has answered, defaults if the request fails. */
export function useFrameSettings(): FrameSettings | null {
  const { data, isError } = useGetShellConfigQuery();
  return data ?? (isError ? USUAL_SETTINGS : null);
}

/** The reader of the menus; null until known, so that no entry appears and disappears. */
export function useMenuReader(): MenuReader | null {
  const settings = useFrameSettings();
  const user = useAppSelector((state) => state.session.user);
  return useMemo(() => settings && menuReader(user, settings), [settings, user]);
}
