import { MediaPlaceholder } from '@wordpress/block-editor';
import { Notice, Spinner } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { pictureOf } from './picture-of';
import type { Picture } from './types';

type Upload =
	| { status: 'none' }
	| { status: 'running'; url: string }
	| { status: 'failed'; message: string };

/** The place of one picture: the picture, or the choice of one. */
export function PicturePicker({
	title,
	picture,
	onChoose,
}: {
	title: string;
	picture: Picture;
	onChoose: (picture: Picture) => void;
}) {
	const [upload, setUpload] = useState<Upload>({ status: 'none' });

	const select = (media: any) => {
		const chosen = pictureOf(media);
		if (chosen) {
			setUpload({ status: 'none' });
			onChoose(chosen);
		} else if (media?.url) {
			// The browser's own copy, shown until the server has the file.
			setUpload({ status: 'running', url: media.url });
		}
	};

	if (picture.url) {
		return (
			<div className="wp-block-jetpack-image-compare__picker">
				<img
					src={picture.url}
					alt={picture.alt ?? ''}
					width={picture.width}
					height={picture.height}
				/>
			</div>
		);
	}
	if (upload.status === 'running') {
		return (
			<div className="wp-block-jetpack-image-compare__picker is-uploading">
				<img src={upload.url} alt="" />
				<Spinner />
			</div>
		);
	}
	return (
		<div className="wp-block-jetpack-image-compare__picker">
			<MediaPlaceholder
				labels={{
					title,
					instructions: __(
						'Drop a picture, upload one, or choose one from the library.',
						'mainstay-blocks'
					),
				}}
				allowedTypes={['image']}
				accept="image/*"
				onSelect={select}
				onError={(message: string) =>
					setUpload({ status: 'failed', message })
				}
				notices={
					upload.status === 'failed' ? (
						<Notice status="error" isDismissible={false}>
							{upload.message}
						</Notice>
					) : undefined
				}
			/>
		</div>
	);
}
