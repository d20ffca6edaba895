import { useCallback, useEffect, useState } from 'react';
import type { ShareLinkDto } from '../../api/sharing.gen.js';
import { useShareLinkMutation } from '../../api/sharing.js';

export interface ShareLinkState {
  /** The link as the server told it last; undefined until it has. */
  link: ShareLinkDto | undefined;
  /** Why it could not be fetched. */
  error: unknown;
  /** A change is on its way. */
  busy: boolean;
  /** Turned off in this panel, while it is open. */
  justTurnedOff: boolean;
  retry: () => void;
  /** Asks for on or off. What is shown follows the server's answer. Rejects with an `ApiError`. */
  setActive: (isActive: boolean) => Promise<void>;
}

/**
 * The share link of a project. A project that has none gets one that is off: looking at the panel must not publish
 * anything.
 */
export function useShareLink(projectId: string): ShareLinkState {
  const [call, { isLoading }] = useShareLinkMutation();
  const [link, setLink] = useState<ShareLinkDto>();
  const [error, setError] = useState<unknown>();
  const [justTurnedOff, setJustTurnedOff] = useState(false);

  const fetchLink = useCallback(async () => {
    setError(undefined);
    try {
      setLink(await call({ shareLinkRequestDto: { projectId, action: 'create', isActive: false } }).unwrap());
    } catch (failure) {
      setError(failure);
    }
  }, [call, projectId]);
  useEffect(() => void fetchLink(), [fetchLink]);

  const setActive = async (isActive: boolean) => {
    const dashboardId = link?.dashboardId;
    const now = await call({
      shareLinkRequestDto: { projectId, dashboardId, action: 'update', isActive },
    }).unwrap();
    setLink(now);
    setJustTurnedOff(!now.isActive);
  };
  return { link, error, busy: isLoading, justTurnedOff, retry: () => void fetchLink(), setActive };
}
