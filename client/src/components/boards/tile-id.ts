/** An id for a tile. Not randomUUID, which is unavailable on pages over http. */
export function newTileId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
