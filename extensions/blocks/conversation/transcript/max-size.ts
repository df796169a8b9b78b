/** Of a transcript that is read, in bytes. */
export const MAX_SIZE = 100_000;
