import * as businessFacts from '../extensions/panels/business-facts';

/** Every panel of the bundle. A panel is an act: `register()` shows its parts in the editor. */
export const panels: { name: string; register: () => void }[] = [businessFacts];
