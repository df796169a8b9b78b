/** On a gate: its `data-` mark once it is open, and the event that says so. */
export const ALLOWED = 'mainstayAllowed';
