/** Saved content of the newest version, and what a save of ours loses or makes wrong. */
import { parse, serialize, type BlockAttribute } from '@wordpress/blocks';
// eslint-disable-next-line import/no-extraneous-dependencies -- @wordpress/blocks brings it, and parses with it.
import { parse as parseComments } from '@wordpress/block-serialization-default-parser';
import { blocks } from '../../src/blocks';
import { preservedNames } from '../../src/preserved-blocks';
import { metadata } from '../unit/register-blocks';
import { faultsOf, type SavedRecord } from './check-record';
import { findLosses, type RawBlock } from './find-losses';
import { openAndSave } from './open-record';
import { NEWEST, readCorpus } from './read-corpus';

export const newestNames = [
	...blocks.map( ( { name } ) => name ),
	...preservedNames,
	'core/video',
];

export const readNewest = () => readCorpus( newestNames, [ NEWEST ] );

const FOLDER = `${ NEWEST }/wp-7.1/jetpack`;

/**
 * Fields in shapes that were old even then. That version reads empty texts into them that it does not save, so it
 * fails the rule "opens again" itself; ours keep their bytes. No other record fails a rule.
 */
export const READ_OTHERWISE = [
	`${ FOLDER }/field-telephone/old-0/A-000`,
	`${ FOLDER }/field-telephone/old-0/A-001`,
	`${ FOLDER }/field-telephone/old-0/A-002`,
	`${ FOLDER }/field-number/old-0/A-000`,
	`${ FOLDER }/field-number/old-0/A-001`,
	`${ FOLDER }/field-number/old-0/A-002`,
];

const defaults = Object.fromEntries(
	Object.entries( metadata ).map( ( [ name, { attributes = {} } ] ) => [
		name,
		Object.fromEntries(
			Object.entries( attributes ).map( ( [ key, schema ] ) => [
				key,
				( schema as BlockAttribute ).default,
			] )
		),
	] )
);

/** What is wrong with how a record is opened and saved. */
export const newestFaultsOf = ( record: SavedRecord ) =>
	faultsOf( record, openAndSave( record.content ), defaults );

/**
 * What a save takes from a record. A shape that was old even then may be saved in a newer one, as that version
 * saves it.
 *
 * @param record  As it was.
 * @param saved   As it is saved now.
 * @param ignored Attributes that were changed on purpose.
 */
export function newestLossesOf(
	record: SavedRecord,
	saved = serialize( parse( record.content ) ),
	ignored?: string[]
) {
	const losses = findLosses(
		parseComments( record.content ) as RawBlock[],
		parseComments( saved ) as RawBlock[],
		defaults,
		ignored
	);
	return losses.length &&
		record.kind !== 'current' &&
		! newestFaultsOf( record ).length
		? []
		: losses;
}
