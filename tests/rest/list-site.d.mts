export interface Mail {
	to: string | string[];
	subject: string;
	message: string;
	headers: string[];
}
export function inList< Answer = unknown >( code: string ): Promise< Answer >;
export function clean(): Promise< unknown >;
export function formFields(
	shown?: { source?: string; consent?: string },
	post?: number
): Promise< Record< string, string > >;
export function signUp(
	email: string,
	options?: {
		fields?: Record< string, string >;
		more?: Record< string, string >;
		json?: boolean;
		headers?: Record< string, string >;
	}
): Promise< { status: number; data: unknown; headers: Headers } >;
export function mailsTo( email: string ): Promise< [ Mail, ...Mail[] ] >;
export function linkOf( mail: Mail, purpose: string ): string;
export function find( email: string ): Promise< unknown >;
export function keyLink( email: string, purpose: string ): Promise< string >;
export function addPeople( ...emails: string[] ): Promise< unknown >;
export function publish(
	content: string,
	options?: { choice?: string; title?: string; status?: string }
): Promise< number >;
export function runMailings(): Promise< number >;
