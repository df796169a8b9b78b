/** What the site takes, as WordPress tells the editor: file endings, by `|`, and their type. */
export type AllowedTypes = Record< string, string > | null | undefined;

/** The part of a file's type that a block takes although uploads may be limited. */
export const KINDS: Record< string, string > = {
	'core/cover': 'video/',
	'core/audio': 'audio/',
};

/** Types differ between browsers and WordPress; endings do not. */
function isAllowed( { name, type }: File, allowed: object ): boolean {
	const ending = name.split( '.' ).pop()!.toLowerCase();
	return Object.entries( allowed ).some(
		( [ endings, known ] ) =>
			known === type || endings.split( '|' ).includes( ending )
	);
}

/**
 * Does a block get a file of its kind that the site does not take?
 *
 * @param block   Its name.
 * @param files   That an author chose or dropped.
 * @param allowed What the site takes; everything where WordPress says nothing.
 */
export const isRefused = (
	block: string,
	files: Iterable< File >,
	allowed: AllowedTypes
): boolean =>
	Boolean( allowed ) &&
	[ ...files ].some(
		( file ) =>
			KINDS[ block ] !== undefined &&
			file.type.startsWith( KINDS[ block ] ) &&
			! isAllowed( file, allowed! )
	);
