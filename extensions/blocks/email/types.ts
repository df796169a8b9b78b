export type EmailAttributes = { email: string };
