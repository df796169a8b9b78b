export const PSEUDO_LANGUAGE: string;
export const PSEUDO_SITE: string;
export function visibleTexts( html: string ): string[];
export function untranslated( html: string, known: string[] ): string[];
export function cutTexts( html: string ): string[];
