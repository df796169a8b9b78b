import type { BlockEditProps } from '@wordpress/blocks';
import { ExternalLink, Icon } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { EmbedBlock } from '../../../shared/embed/embed-block';
import { icon } from './icon';
import { readBusiness } from './read-business';
import type { TockAttributes } from './types';

const getQuestion = () => ( {
	icon: <Icon icon={ icon } />,
	title: __( 'Tock', 'mainstay-blocks' ),
	instructions: __(
		'Enter the address of your business on Tock, its name there, or the code of the Tock widget.',
		'mainstay-blocks'
	),
	label: __( 'Tock address, name or code', 'mainstay-blocks' ),
	placeholder: 'https://www.exploretock.com/…',
	editLabel: __( 'Edit business', 'mainstay-blocks' ),
} );

const explain = () =>
	__(
		'This is no business on Tock. Enter the address of your page there, such as https://www.exploretock.com/your-business, or only what comes after exploretock.com/.',
		'mainstay-blocks'
	);

/** What the button looks like: Tock is asked nothing in the editor. */
function Sketch( { business }: { business: string } ) {
	return (
		<>
			<p className="wp-block-jetpack-tock__sketch">
				{ __( 'Book now', 'mainstay-blocks' ) }
			</p>
			<p className="wp-block-jetpack-tock__business">
				{ sprintf(
					/* translators: %s: name of a business in an address. */
					__(
						'Visitors book at exploretock.com/%s.',
						'mainstay-blocks'
					),
					business
				) }
			</p>
		</>
	);
}

export function Edit( {
	attributes: { url = '' },
	setAttributes,
}: BlockEditProps< TockAttributes > ) {
	const business = url ? readBusiness( url ) : null;
	return (
		<EmbedBlock
			question={ getQuestion() }
			saved={ url }
			isReadable={ business !== null }
			read={ readBusiness }
			onRead={ setAttributes }
			explain={ explain }
			help={
				<ExternalLink href="https://www.exploretock.com/join/">
					{ __( 'Sign up', 'mainstay-blocks' ) }
				</ExternalLink>
			}
		>
			{ business && <Sketch business={ business.url } /> }
		</EmbedBlock>
	);
}
