export type PhoneAttributes = { phone: string };
