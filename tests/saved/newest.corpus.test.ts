/** Saved content of the newest version: no save may lose anything of it, whatever was changed. */
import { parse, serialize, type Block } from '@wordpress/blocks';
import { registerBlocks } from '../unit/register-blocks';
import {
	newestFaultsOf,
	newestLossesOf,
	newestNames,
	READ_OTHERWISE,
	readNewest,
} from './newest-content';
import { silenceEditor } from './open-record';
import { hasCorpus, titled } from './read-corpus';

const records = readNewest();

beforeAll( registerBlocks );
beforeEach( silenceEditor );

const testWithCorpus = hasCorpus ? it : it.skip;

testWithCorpus(
	titled( `${ records.length } saved contents lose nothing` ),
	() => {
		const failed = records.flatMap( ( record ) => {
			const losses = newestLossesOf( record );
			return losses.length ? [ { id: record.id, losses } ] : [];
		} );
		expect( failed ).toEqual( [] );
	}
);

testWithCorpus(
	titled( 'they lose nothing when a block is given a class and a name' ),
	() => {
		const change = ( tree: Block[] ): Block[] =>
			tree.map( ( block ) => ( {
				...block,
				attributes: newestNames.includes( block.name )
					? {
							...block.attributes,
							className: 'is-changed',
							metadata: { name: 'Changed' },
						}
					: block.attributes,
				innerBlocks: change( block.innerBlocks ),
			} ) );
		const everyBlock = ( tree: Block[] ): Block[] =>
			tree.flatMap( ( block ) => [
				block,
				...everyBlock( block.innerBlocks ),
			] );
		const failed = records.flatMap( ( record ) => {
			const saved = serialize( change( parse( record.content ) ) );
			const losses = newestLossesOf( record, saved, [
				'className',
				'metadata',
			] );
			const invalid = everyBlock( parse( saved ) )
				.filter( ( { isValid } ) => ! isValid )
				.map( ( { name } ) => `${ name } is invalid` );
			return losses.length || invalid.length
				? [ { id: record.id, losses, invalid } ]
				: [];
		} );
		expect( failed ).toEqual( [] );
	}
);

testWithCorpus( titled( 'they pass every rule, but for those named' ), () => {
	const failed = records
		.filter( ( record ) => newestFaultsOf( record ).length )
		.map( ( { id } ) => id );
	expect( failed.sort() ).toEqual( [ ...READ_OTHERWISE ].sort() );
} );
