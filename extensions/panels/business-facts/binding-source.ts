/**
 * The owner's record of the business, for blocks that are bound to it. What they show here,
 * php-stubs/business/record.php shows on the page.
 */
import {
	store as blockEditorStore,
	type BlockEditorSelectors,
} from '@wordpress/block-editor';
import { getBlockType } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { boot, type BusinessFact } from '../../../shared/boot';

interface Asked {
	select: (
		store: typeof blockEditorStore
	) => Partial< Pick< BlockEditorSelectors, 'getBlockName' > >;
	/** Left out when a menu asks for what it shows beside the names. */
	clientId?: string;
	/** By attribute. */
	bindings: Record< string, { args?: { key?: unknown } } >;
}

const labels = (): Record< string, string > => ( {
	hours: __( 'Opening hours', 'mainstay-blocks' ),
	phone: __( 'Phone number', 'mainstay-blocks' ),
	address: __( 'Address', 'mainstay-blocks' ),
	email: __( 'Email address', 'mainstay-blocks' ),
} );

const factOf = ( key: unknown ): BusinessFact | undefined =>
	typeof key === 'string' && key in labels()
		? boot().business[ key ]
		: undefined;

/** What an attribute of a block shows of a fact. */
function valueFor(
	fact: BusinessFact | undefined,
	blockName: string,
	attribute: string
): string | unknown[] | undefined {
	if ( attribute === 'url' ) {
		return fact?.url;
	}
	const { type, source } =
		getBlockType( blockName )?.attributes?.[ attribute ] ?? {};
	if ( type === 'array' ) {
		return fact?.days;
	}
	if ( type === 'number' ) {
		return undefined;
	}
	return [ 'rich-text', 'html' ].includes( source as string )
		? fact?.html
		: fact?.text;
}

/** Attributes that the record says nothing for are left out: the block keeps its own. */
export function getValues( { select, clientId, bindings }: Asked ) {
	const blockName = clientId
		? select( blockEditorStore ).getBlockName!( clientId )!
		: '';
	const values: Record< string, string | unknown[] > = {};
	for ( const [ attribute, { args } ] of Object.entries( bindings ) ) {
		const value = valueFor( factOf( args?.key ), blockName, attribute );
		if ( value ) {
			values[ attribute ] = value;
		}
	}
	return values;
}

/** What the menu of a block's attribute offers, from WordPress 6.9 on: what is of the attribute's type. */
export const getFieldsList = () =>
	Object.entries( labels() )
		.filter( ( [ key ] ) => factOf( key ) )
		.flatMap( ( [ key, label ] ) =>
			[ 'string', ...( factOf( key )!.days ? [ 'array' ] : [] ) ].map(
				( type ) => ( { label, type, args: { key } } )
			)
		);
