import { Button, ExternalLink, SearchControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { compareNames } from '../../../shared/page-language';
import type { Extension, Settings } from '../api';
import { ExtensionRow } from './extension-row';
import { hasWords } from '../places/has-words';
import { SettingsCard } from '../settings-card';

type Switch = ( switches: Record< string, boolean > ) => void;

/** Every word of the search is somewhere in the title, description, name or keywords. */
const matches = (
	{ title, description, name, keywords }: Extension,
	search: string
) => hasWords( [ title, description, name, ...keywords ].join( ' ' ), search );

function Group( {
	heading,
	extensions,
	onSwitch,
}: {
	heading: string;
	extensions: Extension[];
	onSwitch: Switch;
} ) {
	if ( ! extensions.length ) {
		return null;
	}
	return (
		<>
			<h3 className="mainstay-settings__subheading">{ heading }</h3>
			<ul className="mainstay-settings__rows">
				{ extensions.map( ( extension ) => (
					<ExtensionRow
						key={ extension.name }
						extension={ extension }
						onSwitch={ ( isOn ) =>
							onSwitch( { [ extension.name ]: isOn } )
						}
					/>
				) ) }
			</ul>
		</>
	);
}

function Plan( { name, url, isEverything }: Settings[ 'plan' ] ) {
	if ( isEverything ) {
		return null;
	}
	return (
		<p>
			{ sprintf(
				/* translators: %s: name of a plan. */
				__(
					'The hosting plan of this site is %s. The hosting provider decides what the plan includes.',
					'mainstay-blocks'
				),
				name
			) }{ ' ' }
			{ url && (
				<ExternalLink href={ url }>
					{ __( 'View plans', 'mainstay-blocks' ) }
				</ExternalLink>
			) }
		</p>
	);
}

export function BlocksCard( {
	extensions,
	plan,
	onSwitch,
}: {
	extensions: Extension[];
	plan: Settings[ 'plan' ];
	onSwitch: Switch;
} ) {
	const [ search, setSearch ] = useState( '' );
	const found = extensions
		.filter( ( extension ) => matches( extension, search ) )
		.sort( ( a, b ) => compareNames( a.title, b.title ) );
	const off = extensions.filter( ( { isOn } ) => ! isOn );
	return (
		<SettingsCard
			id="blocks"
			title={ __( 'Blocks and panels', 'mainstay-blocks' ) }
			actions={
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					disabled={ ! off.length }
					accessibleWhenDisabled
					onClick={ () =>
						onSwitch(
							Object.fromEntries(
								off.map( ( { name } ) => [ name, true ] )
							)
						)
					}
				>
					{ __( 'Switch all on', 'mainstay-blocks' ) }
				</Button>
			}
		>
			<Plan { ...plan } />
			<SearchControl
				__nextHasNoMarginBottom
				label={ __( 'Search blocks and panels', 'mainstay-blocks' ) }
				placeholder={ __( 'Search', 'mainstay-blocks' ) }
				value={ search }
				onChange={ setSearch }
			/>
			<p role="status" className="mainstay-settings__found">
				{ search.trim() &&
					sprintf(
						/* translators: %d: number of blocks and panels. */
						_n(
							'%d block or panel found.',
							'%d blocks and panels found.',
							found.length,
							'mainstay-blocks'
						),
						found.length
					) }
			</p>
			<Group
				heading={ __( 'Blocks', 'mainstay-blocks' ) }
				extensions={ found.filter( ( { kind } ) => kind === 'block' ) }
				onSwitch={ onSwitch }
			/>
			<Group
				heading={ __( 'Panels', 'mainstay-blocks' ) }
				extensions={ found.filter( ( { kind } ) => kind === 'panel' ) }
				onSwitch={ onSwitch }
			/>
		</SettingsCard>
	);
}
