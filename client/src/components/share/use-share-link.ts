import { useCallback, useEffect, useState } from 'react';
import type { ShareLinkDto } from '../../api/sharing.gen.js';
import { useShareLinkMutation } from '../../api/sharing.js';

export interface ShareLinkState {
  /** The link in the server's latest version; undefined until loaded. */
  link: ShareLinkDto | undefined;
  /** Why it could not be loaded. */
  error: unknown;
  /** A change is being saved. */
  busy: boolean;
  /** Turned off in this panel since it was opened. */
  justTurnedOff: boolean;
  retry: () => void;
  /** Requests on or off. The displayed state follows the server's answer. Rejects with an `ApiError`. */
  setActive: (isActive: boolean) => Promise<void>;
}

/**
 * A project's share link. A project without one gets a link that is off, because opening the panel must not publish
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
