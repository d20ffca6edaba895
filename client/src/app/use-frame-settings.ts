import { useMemo } from 'react';
import { useGetShellConfigQuery } from '../api/home.js';
import { useAppSelector } from '../api/store.js';
import { type FrameSettings, type MenuReader, USUAL_SETTINGS, menuReader } from './menu-rules.js';

/** What the server says of this host; null until it has answered, the usual settings when it cannot be asked. */
export function useFrameSettings(): FrameSettings | null {
  const { data, isError } = useGetShellConfigQuery();
  return data ?? (isError ? USUAL_SETTINGS : null);
}

/** Who reads the menus; null until that is known, so that no entry comes and goes again. */
export function useMenuReader(): MenuReader | null {
  const settings = useFrameSettings();
  const user = useAppSelector((state) => state.session.user);
  return useMemo(() => settings && menuReader(user, settings), [settings, user]);
}
