import { ExternalLink, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { removeKey, saveKey, type Service } from '../api';
import { KeyForm } from './key-form';
import { StoredKey } from './stored-key';

/** Who set a key that is not set here. */
function givenBy( { source, constant }: Service ): string {
	if ( source === 'constant' ) {
		return sprintf(
			/* translators: %s: name of a constant. */
			__( 'Set by the constant %s in wp-config.php.', 'mainstay-blocks' ),
			constant
		);
	}
	if ( source === 'environment' ) {
		return sprintf(
			/* translators: %s: name of an environment variable. */
			__( 'Set by the environment variable %s.', 'mainstay-blocks' ),
			constant
		);
	}
	return '';
}

function usedBy( { blocks }: Service ): string {
	return blocks.length
		? sprintf(
				/* translators: %s: comma-separated titles of blocks. */
				__( 'Used by: %s.', 'mainstay-blocks' ),
				blocks.join( ', ' )
			)
		: __( 'No block in this version uses it yet.', 'mainstay-blocks' );
}

/** One service: what its key is for, whether there is one, and the way to change it. */
export function ServiceKey( {
	service,
	onChanged,
}: {
	service: Service;
	onChanged: ( message: string ) => Promise< void >;
} ) {
	const { slug, name, purpose, helpUrl, isConfigured, isUnreadable } =
		service;
	const [ isReplacing, setIsReplacing ] = useState( false );
	const given = givenBy( service );

	const save = async ( key: string ) => {
		await saveKey( slug, key );
		await onChanged(
			sprintf(
				/* translators: %s: name of a service, e.g. Mapbox. */
				__( 'The key for %s is stored.', 'mainstay-blocks' ),
				name
			)
		);
		setIsReplacing( false );
	};
	const remove = async () => {
		await removeKey( slug );
		await onChanged(
			sprintf(
				/* translators: %s: name of a service, e.g. Mapbox. */
				__( 'The key for %s is removed.', 'mainstay-blocks' ),
				name
			)
		);
	};

	return (
		<li className="mainstay-settings__service">
			<h3 className="mainstay-settings__subheading">{ name }</h3>
			<p>
				{ purpose } { usedBy( service ) }{ ' ' }
				{ helpUrl && ! given && (
					<ExternalLink href={ helpUrl }>
						{ sprintf(
							/* translators: %s: name of a service, e.g. Mapbox. */
							__( 'Get a key for %s', 'mainstay-blocks' ),
							name
						) }
					</ExternalLink>
				) }
			</p>
			{ isUnreadable && (
				<Notice status="warning" isDismissible={ false }>
					{ __(
						'The stored key cannot be read any more: the salts in wp-config.php have changed since. Please enter it again.',
						'mainstay-blocks'
					) }
				</Notice>
			) }
			{ isConfigured && ! isReplacing ? (
				<StoredKey
					service={ service }
					given={ given }
					onReplace={ () => setIsReplacing( true ) }
					onRemove={ remove }
				/>
			) : (
				<KeyForm
					service={ service }
					onSave={ save }
					onCancel={
						isReplacing ? () => setIsReplacing( false ) : undefined
					}
				/>
			) }
		</li>
	);
}
