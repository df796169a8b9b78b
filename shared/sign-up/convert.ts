/**
 * Forms by which people sign up for news are turned into each other. Each block says how it is read and how it is
 * made; texts come along, and what the other block has no place for is handed over, so that its edit says it.
 */
import type { Block } from '@wordpress/blocks';
import { handOver } from '../handed-over';

type Attributes = Record< string, unknown >;

/** What a block may have no place for. */
export type Lost = 'names' | 'consent' | 'choices' | 'messages';

/** A form to sign up, whichever block it is. */
export interface SignUp {
	email: { label?: unknown; placeholder?: unknown };
	/** Labels of the fields for names that it shows. */
	names: unknown[];
	/** HTML. */
	consent?: unknown;
	success?: unknown;
	/** Attributes of the button inside other blocks. */
	button: Attributes;
	align?: unknown;
	/** Categories or groups, or what is said while it is sent. */
	more: Lost[];
}

/** What the button inside other blocks and a button that is an attribute call the same. */
const BUTTON = {
	text: 'submitButtonText',
	textColor: 'textColor',
	customTextColor: 'customTextColor',
	backgroundColor: 'buttonBackgroundColor',
	customBackgroundColor: 'customButtonBackgroundColor',
	gradient: 'buttonGradient',
	customGradient: 'customButtonGradient',
	borderRadius: 'borderRadius',
	width: 'buttonWidth',
};

/** A button that is attributes as one inside another block. */
export const toButton = ( attributes: Attributes ): Attributes =>
	Object.fromEntries(
		Object.entries( BUTTON ).map( ( [ own, other ] ) => [
			own,
			attributes[ other ],
		] )
	);

/** A button inside another block as attributes. */
export const fromButton = ( button?: Attributes ): Attributes =>
	Object.fromEntries(
		Object.entries( BUTTON ).map( ( [ own, other ] ) => [
			other,
			button?.[ own ],
		] )
	);

/** Reads a block; nothing where it is no form to sign up. */
type Read = ( attributes: Attributes, blocks: Block[] ) => SignUp | undefined;

const readers = new Map< string, Read >();

/**
 * The transformations of other blocks into one.
 *
 * @param block
 * @param block.name    Of the block.
 * @param block.from    Names of the others, each of which calls this as well.
 * @param block.read    Reads the block.
 * @param block.make    Makes the block.
 * @param block.missing What it has no place for.
 */
export function signUpTransforms( {
	name,
	from,
	read,
	make,
	missing,
}: {
	name: string;
	from: string[];
	read: Read;
	make: ( signUp: SignUp ) => Block;
	missing: Lost[];
} ) {
	readers.set( name, read );
	return from.map( ( other ) => ( {
		type: 'block' as const,
		blocks: [ other ],
		isMatch: ( attributes: Attributes, { innerBlocks }: Block ) =>
			Boolean( readers.get( other )!( attributes, innerBlocks ) ),
		transform: ( attributes: Attributes, innerBlocks: Block[] ) => {
			const signUp = readers.get( other )!( attributes, innerBlocks )!;
			const { names, consent, more } = signUp;
			const lost = [
				...( names.length ? [ 'names' as const ] : [] ),
				...( consent ? [ 'consent' as const ] : [] ),
				...more,
			].filter( ( part ) => missing.includes( part ) );
			const block = make( signUp );
			if ( lost.length ) {
				handOver( block.clientId, lost );
			}
			return block;
		},
	} ) );
}
