/** Takes any bytes; throws when what they promise does not hold. */
export type Target = (bytes: Uint8Array) => void | Promise<void>;
