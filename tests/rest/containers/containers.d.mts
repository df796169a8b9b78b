/** Contents of pages, by the name of the container. */
export function writeContainers( blocks: string[] ): Record< string, string >;

export const CONTAINER_STYLE: string;

/** A script that returns what is too narrow. */
export const FIND_NARROW: string;
