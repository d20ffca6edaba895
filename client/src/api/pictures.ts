import { picturesGenerated } from './pictures.gen.js';

/** Pictures of a retailer's products, with the tags of each answer. Import hooks from here. */
export const picturesApi = picturesGenerated.enhanceEndpoints({
  endpoints: {
    getPictureSummary: { providesTags: (_result, _error, { retailerid }) => [{ type: 'Picture', id: retailerid }] },
    listPictures: { providesTags: (_result, _error, { retailerid }) => [{ type: 'Picture', id: retailerid }] },
    listPictureUploads: {
      providesTags: (_result, _error, { retailerid }) => [
        { type: 'Picture', id: retailerid },
        { type: 'Picture', id: `uploads ${retailerid}` },
      ],
    },
    startPictureUpload: {
      invalidatesTags: (result) => (result ? [{ type: 'Picture', id: result.retailerid }] : []),
    },
    removePictures: {
      invalidatesTags: (_result, error, { removePicturesDto }) =>
        error ? [] : [{ type: 'Picture', id: removePicturesDto.retailerid }],
    },
  },
});

export const {
  useCreatePictureUploadMutation,
  useStartPictureUploadMutation,
  useGetPictureUploadQuery,
  useListPictureUploadsQuery,
  useGetPictureSummaryQuery,
  useListPicturesQuery,
  useRemovePicturesMutation,
} = picturesApi;
