import {
	Button,
	ExternalLink,
	Notice,
	Spinner,
	TextareaControl,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { FailedNotice } from '../../../shared/controls/failed-notice';
import { useRequest } from '../../../shared/use-request';
import { fetchAdsTxt, type AdsTxt } from '../api';
import { SettingsCard } from '../settings-card';

/** As core/settings-schema.php says. */
const MAX_LENGTH = 100_000;

/** What keeps the text from being seen by the networks. */
function Obstacle( { adsTxt: { hasFile, isRoot } }: { adsTxt: AdsTxt } ) {
	if ( hasFile ) {
		return (
			<Notice status="warning" isDismissible={ false }>
				{ __(
					'There is already an ads.txt file on the server. Ad networks see that file instead of the text entered here.',
					'mainstay-blocks'
				) }
			</Notice>
		);
	}
	if ( ! isRoot ) {
		return (
			<Notice status="warning" isDismissible={ false }>
				{ __(
					'This site is in a subfolder of its domain. Ad networks only look for ads.txt in the root of the domain.',
					'mainstay-blocks'
				) }
			</Notice>
		);
	}
	return null;
}

/** Asked for when somebody wants to change it. */
function AdsTxtEditor( {
	text,
	onChange,
}: {
	text: string;
	onChange: ( text: string ) => void;
} ) {
	const request = useRequest( fetchAdsTxt, [] );
	if ( request.status === 'loading' ) {
		return <Spinner />;
	}
	if ( request.status === 'failed' ) {
		return <FailedNotice { ...request } />;
	}
	return (
		<>
			<Obstacle adsTxt={ request.data } />
			<TextareaControl
				__nextHasNoMarginBottom
				label="ads.txt"
				help={ __(
					'One line for each ad network, as provided by the network.',
					'mainstay-blocks'
				) }
				placeholder="example.com, 1234, DIRECT"
				rows={ 5 }
				maxLength={ MAX_LENGTH }
				spellCheck={ false }
				value={ text }
				onChange={ onChange }
			/>
			<p>
				<ExternalLink href={ request.data.url }>
					{ request.data.url }
				</ExternalLink>
			</p>
		</>
	);
}

/**
 * Which networks may sell the site's ads.
 *
 * @param props
 * @param props.text     Of ads.txt.
 * @param props.onChange Gets another one.
 */
export function AdsTxtCard( {
	text,
	onChange,
}: {
	text: string;
	onChange: ( text: string ) => void;
} ) {
	const [ isOpen, setIsOpen ] = useState( false );
	return (
		<SettingsCard id="ads" title={ __( 'Advertising', 'mainstay-blocks' ) }>
			<p>
				{ __(
					'The ads.txt file tells ad networks who is allowed to sell ads for this site. Add the ads themselves with the Ad block.',
					'mainstay-blocks'
				) }
			</p>
			{ isOpen ? (
				<AdsTxtEditor text={ text } onChange={ onChange } />
			) : (
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ () => setIsOpen( true ) }
				>
					{ __( 'Edit ads.txt', 'mainstay-blocks' ) }
				</Button>
			) }
		</SettingsCard>
	);
}
